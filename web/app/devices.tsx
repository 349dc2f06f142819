import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { type TextKey, text } from '#core/texts/index.ts';
import { Segments } from '../ui/field/segments.tsx';

export interface PreviewDevice {
  readonly id: string;
  readonly label: TextKey;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels; null for the height of the window. */
  readonly height: number | null;
  /** In a lower room its window is lower instead of smaller, and the page scrolls in it. */
  readonly shrinks?: true;
}

/** The devices a page is shown as, in the editor and in its preview. */
export const DEVICES: readonly [PreviewDevice, PreviewDevice, PreviewDevice] = [
  { id: 'desktop', label: 'ui.deviceDesktop', width: 1280, height: null },
  // the size of the captive portal window of a laptop
  { id: 'captive', label: 'ui.deviceCaptive', width: 900, height: 572 },
  { id: 'phone', label: 'ui.devicePhone', width: 390, height: 760, shrinks: true },
];

/** What a page is opened as by somebody who has not chosen before, and what a new page is opened as: most visitors have phones. */
export const PHONE: PreviewDevice = DEVICES[2];
const DESKTOP: PreviewDevice = DEVICES[0];

/** What stands beside a device for comparison. */
export function counterpart(device: PreviewDevice): PreviewDevice {
  return device === PHONE ? DESKTOP : PHONE;
}

const KEY = 'portico.device';

/** The device that the editor of this browser showed last; a phone where that is not known. */
export function lastDevice(): PreviewDevice {
  try {
    const stored = localStorage.getItem(KEY);
    return DEVICES.find(({ id }) => id === stored) ?? PHONE;
  } catch {
    return PHONE;
  }
}

/** Remembers the device for the next page that is opened. */
export function rememberDevice({ id }: PreviewDevice): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // without storage each page begins as a phone
  }
}

const ICONS: Readonly<Record<string, typeof Monitor>> = { desktop: Monitor, captive: Tablet, phone: Smartphone };

interface DeviceSegmentsProps {
  readonly device: PreviewDevice;
  onChoose(device: PreviewDevice): void;
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
