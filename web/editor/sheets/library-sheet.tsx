import { useContext } from 'react';
import { nodesLabel } from '#core/components/node-name.ts';
import { text } from '#core/texts/index.ts';
import { LibraryContext } from '../../app/uploads/uploads.ts';
import { AssetLibrary } from '../../library/asset-library.tsx';
import { insertPictures } from '../pictures/place-pictures.tsx';
import type { EditorStore } from '../store/editor-store.ts';

interface SheetProps {
  readonly store: EditorStore;
  onOpenChange(open: boolean): void;
}

/** The library, opened for the whole page: an image that is chosen becomes a picture at the selection. */
export function LibrarySheet({ store, onOpenChange }: SheetProps) {
  const library = useContext(LibraryContext);
  if (library === null) return null;
  return (
    <AssetLibrary
      {...library}
      onOpenChange={onOpenChange}
      onChoose={({ url, alt }) => {
        onOpenChange(false);
        if (insertPictures(store, [{ url, alt }]))
          store.say(text('assets.placed', { name: nodesLabel(store.page, store.selection) }));
      }}
    />
  );
}
