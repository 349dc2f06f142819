import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { text } from '#core/texts/index.ts';
import { Segments } from '../ui/field/segments.tsx';
import { DEVICES, type Device } from './devices.ts';

const ICONS: Readonly<Record<string, typeof Monitor>> = { desktop: Monitor, captive: Tablet, phone: Smartphone };

interface DeviceSegmentsProps {
  readonly device: Device;
  onChoose(device: Device): void;
  readonly className?: string | undefined;
}

/** Chooses the device a page is shown as. */
export function DeviceSegments({ device, onChoose, className = '' }: DeviceSegmentsProps) {
  return (
    <Segments
      className={className}
      label={text('ui.devices')}
      segments={DEVICES.map(({ id, label }) => {
        const Icon = ICONS[id] ?? Monitor;
        return { value: id, label: text(label), icon: <Icon size={16} aria-hidden /> };
      })}
      value={device.id}
      onValueChange={(id) => onChoose(DEVICES.find((each) => each.id === id) ?? DEVICES[0])}
    />
  );
}
