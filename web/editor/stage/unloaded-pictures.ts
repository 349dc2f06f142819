import { text } from '#core/texts/index.ts';

/** A picture that did not load takes the room of one that is not filled, and says where it is and what to do. */
export function tellUnloadedPictures(document: Document, signal: AbortSignal): void {
  const tell = (say: (address: string) => string | null) => (event: Event) => {
    const image = event.target;
    const { HTMLImageElement: Image } = document.defaultView as Window & typeof globalThis;
    const picture = image instanceof Image ? image.closest<HTMLElement>('.p-picture') : null;
    if (picture === null || !(image instanceof Image)) return;
    const words = say(image.src);
    if (words === null) delete picture.dataset.unloaded;
    else picture.dataset.unloaded = words;
  };
  document.addEventListener('error', tell(reasonOf), { signal, capture: true });
  document.addEventListener(
    'load',
    tell(() => null),
    { signal, capture: true },
  );
}

function reasonOf(address: string): string {
  const { origin, host } = new URL(address, location.href);
  return origin === location.origin ? text('editor.pictureLost') : text('editor.pictureElsewhere', { host });
}
