import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';

interface StaffScreenProps extends Pick<PageHeadProps, 'title' | 'description' | 'path'> {
  /** Defaults to the title. */
  heading?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A staff screen with its head, its heading and the actions on it. */
export function StaffScreen({ heading, actions, children, ...head }: StaffScreenProps) {
  return (
    <>
      <PageHead {...head} noindex />
      <div className="container-page py-10 lg:py-12">
        <PageTitle actions={actions}>{heading ?? head.title}</PageTitle>
        {children}
      </div>
    </>
  );
}
