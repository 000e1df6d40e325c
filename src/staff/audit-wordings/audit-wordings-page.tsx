import { AuditWordings } from '../../features/audit-wordings/audit-wordings.tsx';
import type { TextSlot } from '../../features/audit-wordings/text-slot.ts';
import '../../features/editor/editor.css';
import type { PicturePickerProps } from '../../features/editor/rich-text/picture-slot.ts';
import '../../features/editor/rich-text/rich-text.css';
import { RichField } from '../../features/editor/rich-field.tsx';
import { PageHead } from '../../features/layout/page-head.tsx';
import { ChoosePicture } from '../../features/pictures/choose-picture.tsx';
import { BackLink } from '../../ui/text-link.tsx';

const picker = ({ firstTerm, onPick, onClose }: PicturePickerProps) => (
  <ChoosePicture
    firstTerm={firstTerm}
    onPick={({ url, alt, credit }) => onPick({ imageUrl: url, imageAlt: alt, imageCredit: credit })}
    onClose={onClose}
  />
);

const textSlot: TextSlot = (props) => <RichField {...props} picker={picker} pictureTerm="business" />;

/** Words for findings of an audit, for all staff. */
export function AuditWordingsPage() {
  return (
    <>
      <PageHead
        title="Wordings for audits"
        description="What findings of an audit can begin with."
        path="/admin/audit-wordings"
        noindex
      />
      <div className="container-page py-8 lg:py-10">
        <div className="mb-4">
          <BackLink href="/admin/audits">Audits</BackLink>
        </div>
        <AuditWordings textSlot={textSlot} />
      </div>
    </>
  );
}
