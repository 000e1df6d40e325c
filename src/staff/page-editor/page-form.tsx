import type { ReactNode } from 'react';
import type { PageFields } from '../../contract/page-fields.ts';
import type { Problems } from '../../drafts/draft.ts';
import { MistakeList } from '../../ui/mistake-list.tsx';
import { fieldId, isForSearch, labelAt, type PageValues } from './page-content.ts';
import { PageFieldset } from './page-field.tsx';
import './pages.css';

interface PageFormProps {
  fields: PageFields;
  values: PageValues;
  problems: Problems;
  /** True if errors prevent publishing: they are listed above the fields as well. */
  isListed: boolean;
  snippet: ReactNode;
  children?: ReactNode;
  onChange: (name: string, value: unknown) => void;
}

const only = (fields: PageFields, test: (name: string) => boolean): PageFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => test(name)));

export function PageForm(props: PageFormProps) {
  const { fields, values, problems, isListed, snippet, children, onChange } = props;
  const shared = { values, problems, onChange };
  const forSearch = only(fields, isForSearch);
  return (
    <div className="grid grid-cols-1 gap-5">
      {isListed && problems.size > 0 && (
        <MistakeList
          mistakes={[...problems].map(([path, message]) => ({
            id: fieldId(path),
            label: labelAt(fields, path),
            message,
          }))}
        />
      )}
      <PageFieldset {...shared} fields={only(fields, (name) => !isForSearch(name))} />
      {children}
      {Object.keys(forSearch).length > 0 && (
        <details className="page-fold">
          <summary>Search engines and social networks</summary>
          <div className="mt-2 grid grid-cols-1 gap-5">
            <p className="help">
              Empty fields are filled from the page itself. About 60 characters of a title and 160 of a
              description are shown.
            </p>
            {snippet}
            <PageFieldset {...shared} fields={forSearch} />
          </div>
        </details>
      )}
    </div>
  );
}
