import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';

interface StaffScreenProps extends Pick<PageHeadProps, 'title' | 'description' | 'path'> {
  /** Defaults to the title. */
  heading?: string;
  actions?: ReactNode;
  /** Lets the content below the heading reach the edges of the window. */
  isWide?: boolean;
  children: ReactNode;
}

export function StaffScreen({ heading, actions, isWide = false, children, ...head }: StaffScreenProps) {
  return (
    <>
      <PageHead {...head} noindex />
      <div className={isWide ? 'container-page pt-10 lg:pt-12' : 'container-page py-10 lg:py-12'}>
        <PageTitle actions={actions}>{heading ?? head.title}</PageTitle>
        {!isWide && children}
      </div>
      {isWide && children}
    </>
  );
}
