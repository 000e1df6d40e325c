import { useState } from 'react';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import { pictureAddress } from '../../contract/pictures/picture-address.ts';
import type { PictureRecord } from '../../contract/pictures/picture.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { ChoosePictureProps } from './choose-picture.tsx';
import { pictureOf } from './stock-calls.ts';
import { StockSearch } from './stock-search.tsx';
import { UploadsPanel } from './uploads/uploads-panel.tsx';
import { useStockChoice } from './use-stock-choice.ts';

/** Converts an uploaded picture; its texts become defaults. */
const placed = (picture: PictureRecord): PlacedPicture => ({
  url: pictureAddress(picture),
  alt: picture.isDecorative ? '' : picture.alt,
  credit: picture.credit,
});

const ignore = () => undefined;

/** Picture dialog for staff: uploads, which can be added here, or stock pictures. */
export function PictureChooser({ firstTerm, onPick, onClose }: ChoosePictureProps) {
  const [tab, setTab] = useState('own');
  const [upload, setUpload] = useState<PictureRecord>();
  // Loads stock pictures only on demand.
  const [wantsStock, setWantsStock] = useState(false);
  const stock = useStockChoice(firstTerm, ignore, wantsStock);
  const isUpload = tab === 'own';

  function pick(picture: PlacedPicture) {
    onPick(picture);
    onClose();
  }

  function apply() {
    if (isUpload) {
      if (upload) pick(placed(upload));
      return;
    }
    const chosen = stock.take();
    if (!chosen) return;
    const { imageUrl, imageAlt, imageCredit } = pictureOf(chosen.stock, chosen.source);
    pick({ url: imageUrl, alt: imageAlt, credit: imageCredit });
  }

  return (
    <Dialog
      onClose={onClose}
      title="Choose a picture"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={isUpload ? !upload : stock.hasNoFirstYet} onClick={apply}>
            {isUpload ? 'Use this picture' : stock.label}
          </Button>
        </>
      }
    >
      <Tabs
        label="Source"
        selected={tab}
        onSelect={(id) => {
          setTab(id);
          if (id === 'stock') setWantsStock(true);
        }}
        tabs={[
          {
            id: 'own',
            label: 'Your pictures',
            panel: <UploadsPanel selectedId={upload?.id} onSelect={setUpload} isOpen={isUpload} />,
          },
          {
            id: 'stock',
            label: 'Stock pictures',
            panel: wantsStock && <StockSearch choice={stock} firstTerm={firstTerm} />,
          },
        ]}
      />
    </Dialog>
  );
}
