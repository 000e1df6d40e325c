import { counted } from '../../lib/text.ts';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController } from 'react-hook-form';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { TestimonialInput, type StaffTestimonial } from '../../contract/testimonial.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';

const resolver = zodResolver(TestimonialInput);
const empty = { quote: '', name: '', company: '', town: '', rating: 5, hidden: false, picture: '' };
const ratings = [5, 4, 3, 2, 1].map((rating) => ({
  value: String(rating),
  label: counted(rating, 'star'),
}));

export function TestimonialDialog({
  testimonial,
  onVersions,
  onClose,
}: {
  testimonial: StaffTestimonial | undefined;
  onVersions?: () => void;
  onClose: () => void;
}) {
  const call = useCall();
  const { form, field, isSaving, close, dialog } = useStaffForm({
    resolver,
    defaultValues: testimonial ?? empty,
    send: (body: TestimonialInput) =>
      testimonial
        ? call('PUT /api/testimonials/{id}', { params: { id: testimonial.id }, body, waitsForRefresh: true })
        : call('POST /api/testimonials', { body, waitsForRefresh: true }),
    onSaved: ({ testimonial: { name } }) => {
      onClose();
      notify(
        testimonial
          ? { title: 'Testimonial saved', description: `The testimonial from “${name}” is up to date.` }
          : {
              title: 'Testimonial added',
              description: `The testimonial from “${name}” is at the end of the list.`,
            },
      );
    },
    unsaved: testimonial
      ? `Your changes to the testimonial from “${testimonial.name}” have not been saved.`
      : 'The new testimonial has not been saved.',
  });

  const { field: address, fieldState } = useController({ control: form.control, name: 'picture' });

  return (
    <FormDialog
      title={testimonial ? `Edit “${testimonial.name}”` : 'Add a testimonial'}
      label="Testimonial"
      action={testimonial ? 'Save' : 'Add'}
      {...dialog('Saving...', onClose)}
      otherActions={
        onVersions && (
          <Button variant="quiet" className="mr-auto" disabled={isSaving} onClick={() => close(onVersions)}>
            Versions
          </Button>
        )
      }
    >
      <TextArea label="What the client said" rows={5} {...field('quote')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <TextField label="Company" autoComplete="off" {...field('company')} />
        <TextField label="Town" optional autoComplete="off" {...field('town')} />
        <Select
          label="Stars"
          options={ratings}
          {...field('rating')}
          {...form.register('rating', { valueAsNumber: true })}
        />
      </div>
      <PictureField
        label="Picture of the client"
        help="Shown as a circle next to the name. Without one, the initials are shown."
        name={address.name}
        value={{ url: address.value ?? '', alt: '', credit: '' }}
        asks={[]}
        errors={{ url: fieldState.error?.message }}
        onChange={({ url }) => address.onChange(url)}
      />
      <Checkbox label="Hide it from visitors" help="Staff still see it in this list." {...field('hidden')} />
    </FormDialog>
  );
}
