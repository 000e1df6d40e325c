import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Plus, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint, endpointQuery } from '../../api/endpoint-query.ts';
import { useOrder } from '../../api/use-order.ts';
import { useSamples } from '../../api/use-samples.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import { type StaffTestimonial, TestimonialInput } from '../../contract/testimonial.ts';
import { counted } from '../../lib/text.ts';
import { Bin } from '../../parts/bin/bin.tsx';
import { useDeletion } from '../../parts/bin/use-deletion.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { ExportContent } from '../../parts/transfer/export-content.tsx';
import { HelpBox } from '../../parts/transfer/help-box.tsx';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Badge } from '../../ui/tag.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';

const resolver = zodResolver(TestimonialInput);
const empty = { quote: '', name: '', company: '', town: '', rating: 5, hidden: false, picture: '' };
const ratings = [5, 4, 3, 2, 1].map((rating) => ({
  value: String(rating),
  label: counted(rating, 'star'),
}));

function TestimonialDialog({
  testimonial,
  onClose,
}: {
  testimonial: StaffTestimonial | undefined;
  onClose: () => void;
}) {
  const call = useCall();
  const { form, field, dialog } = useStaffForm({
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
              description: `The testimonial from “${name}” is at the top of the list.`,
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
        isCropped
        errors={{ url: fieldState.error?.message }}
        onChange={({ url }) => address.onChange(url)}
      />
      <Checkbox label="Hide it from visitors" help="Staff still see it in this list." {...field('hidden')} />
    </FormDialog>
  );
}

interface TestimonialRowProps {
  testimonial: StaffTestimonial;
  moveButtons: ReactNode;
  isSample: boolean;
  isSaving: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onDelete: () => void;
}

/** Text, author, actions: columns aligned across rows. */
const testimonialColumns = 'xl:grid-cols-[minmax(0,1fr)_17rem_auto]';

function TestimonialRow(props: TestimonialRowProps) {
  const { testimonial, moveButtons, isSample, isSaving, onEdit, onToggle, onDelete } = props;
  const { quote, name, company, town, rating, hidden, picture } = testimonial;
  return (
    <div className={classNames('grid gap-x-8 gap-y-3', testimonialColumns)}>
      <blockquote className={classNames('wrap-anywhere whitespace-pre-line', hidden && 'text-mute')}>
        {quote}
      </blockquote>
      <div className={classNames('flex items-start gap-3', hidden && 'text-mute')}>
        <Avatar name={name} picture={responsivePicture(picture)} size="sm" />
        <div className="grid min-w-0 gap-1">
          <p className="text-sm wrap-anywhere">
            <span className="font-semibold">{name}</span>
            {`, ${company}${town && `, ${town}`}`}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Stars rating={rating} />
            {hidden && <Badge tone="warning">Hidden</Badge>}
            {isSample && <Badge>Sample</Badge>}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1 self-start max-xl:-ml-3 xl:-mt-2 xl:flex-nowrap">
        {moveButtons}
        <Button
          variant="quiet"
          size="sm"
          className="min-w-24 justify-start"
          icon={hidden ? Eye : EyeOff}
          aria-label={`${hidden ? 'Show' : 'Hide'} “${name}”`}
          aria-busy={isSaving || undefined}
          onClick={() => {
            if (!isSaving) onToggle();
          }}
        >
          {hidden ? 'Show' : 'Hide'}
        </Button>
        <IconButton icon={Pencil} label={`Edit “${name}”`} onClick={onEdit} />
        <IconButton icon={Trash2} label={`Delete “${name}”`} onClick={onDelete} />
      </div>
    </div>
  );
}

function useToggleHidden() {
  const call = useCall();
  return useMutation({
    mutationFn: ({ id, hidden, ...rest }: StaffTestimonial) =>
      call('PUT /api/testimonials/{id}', {
        params: { id },
        body: { ...rest, hidden: !hidden },
        waitsForRefresh: true,
      }),
    onSuccess: ({ testimonial: { name, hidden } }) => {
      notify({
        title: hidden ? 'Testimonial hidden' : 'Testimonial shown',
        description: `Visitors ${hidden ? 'no longer see' : 'now see'} the testimonial from “${name}.”`,
      });
    },
    onError: (error) => void notifyFailure('Nothing was changed', error),
  });
}

interface TestimonialListProps {
  testimonials: readonly StaffTestimonial[];
  onEdit: (testimonial: StaffTestimonial) => void;
  onDelete: (testimonial: StaffTestimonial) => void;
}

function TestimonialList({ testimonials, onEdit, onDelete }: TestimonialListProps) {
  const call = useCall();
  const { error, moveTo } = useOrder(endpointQuery(call, 'GET /api/admin/testimonials'), {
    items: testimonials,
    inOrder: (items) => ({ testimonials: [...items] }),
    save: (ids) => call('PUT /api/admin/testimonials/order', { body: { ids } }),
  });
  const hiding = useToggleHidden();
  const samples = useSamples();
  return (
    <>
      <ErrorAlert title="The order was not saved" className="mb-4" error={error} />
      <SortableList items={testimonials} what="testimonial" moveTo={moveTo}>
        {(testimonial, moveButtons) => (
          <TestimonialRow
            testimonial={testimonial}
            moveButtons={moveButtons}
            isSample={samples.has('testimonials', testimonial.id)}
            isSaving={hiding.isPending && hiding.variables.id === testimonial.id}
            onEdit={() => onEdit(testimonial)}
            onToggle={() => hiding.mutate(testimonial)}
            onDelete={() => onDelete(testimonial)}
          />
        )}
      </SortableList>
    </>
  );
}

function countOf(testimonials: readonly StaffTestimonial[]): string {
  const all = counted(testimonials.length, 'testimonial');
  const hidden = testimonials.filter((testimonial) => testimonial.hidden).length;
  return hidden === 0 ? all : `${all}, ${hidden} hidden`;
}

const loading = (
  <SkeletonRows
    label="Loading testimonials..."
    rows={4}
    list="ledger"
    className={classNames('grid gap-x-8 gap-y-3 py-5 pl-10', testimonialColumns)}
  >
    {(width) => (
      <>
        <Skeleton className="h-5" style={{ width }} />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-5 w-32" />
        </div>
        <Skeleton className="h-6 w-64" />
      </>
    )}
  </SkeletonRows>
);

/** All testimonials, which staff add, edit and delete. */
export function TestimonialsPage() {
  const list = useEndpoint('GET /api/admin/testimonials');
  const [edited, setEdited] = useState<StaffTestimonial>();
  const { target: count, deferFocus } = useDeferredFocus<HTMLParagraphElement>();
  const [search, setSearch] = useSearchParams();
  const setAdding = (isAdding: boolean) =>
    setSearch(isAdding ? 'new' : '', { replace: true, preventScrollReset: true });
  const deletion = useDeletion('testimonials');
  const add = () => setAdding(true);
  const call = useCall();

  const remove = ({ id, name, company, hidden }: StaffTestimonial) =>
    deletion({
      id,
      name,
      title: `Delete the testimonial from “${name}”?`,
      text: `Visitors will no longer see the testimonial from ${company}. You can restore it for 30 days.${
        hidden ? '' : ' To remove it from the site for longer, hide it instead.'
      }`,
      run: () => call('DELETE /api/testimonials/{id}', { params: { id }, waitsForRefresh: true }),
      onDeleted: deferFocus,
      notice: {
        title: 'Testimonial deleted',
        description: `You can restore the testimonial from “${name}” for 30 days.`,
      },
    });

  function content({ testimonials }: { testimonials: StaffTestimonial[] }) {
    if (testimonials.length === 0) {
      return (
        <EmptyState
          title="No testimonials yet"
          headingLevel={2}
          action={{ label: 'Add the first one', onClick: add }}
        >
          Visitors see them on the home page.
        </EmptyState>
      );
    }
    return (
      <TestimonialList
        testimonials={testimonials}
        onEdit={setEdited}
        onDelete={(testimonial) => void remove(testimonial)}
      />
    );
  }

  return (
    <StaffScreen
      title="Testimonials"
      description="Testimonials from clients, as visitors see them."
      path="/admin/testimonials"
      actions={
        <>
          <ExportContent />
          <Button variant="primary" size="sm" icon={Plus} onClick={add}>
            Add testimonial
          </Button>
        </>
      }
    >
      <HelpBox live="Every change is public right away. Only staff can see a hidden testimonial." />
      <p ref={count} tabIndex={-1} className="mt-8 mb-3 min-h-6 text-sm text-mute tabular">
        {list.data && countOf(list.data.testimonials)}
      </p>
      <QueryView
        query={list}
        loading={loading}
        failure="The testimonials could not be loaded."
        headingLevel={2}
      >
        {content}
      </QueryView>
      <div className="mt-12">
        <Bin list="testimonials" />
      </div>
      {search.has('new') && <TestimonialDialog testimonial={undefined} onClose={() => setAdding(false)} />}
      {edited && <TestimonialDialog testimonial={edited} onClose={() => setEdited(undefined)} />}
    </StaffScreen>
  );
}
