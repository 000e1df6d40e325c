import type { ReactNode } from 'react';
import { HeroChart } from '../../ui/art/hero-chart.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';

export interface LoginScreenProps extends Pick<PageHeadProps, 'title' | 'description' | 'path'> {
  /** Defaults to the title. */
  heading?: string;
  text: string;
  children: ReactNode;
}

/** A page by which staff come in: a form, and the chart beside it where there is room. */
export function LoginScreen({ heading, text, children, ...head }: LoginScreenProps) {
  return (
    <>
      <PageHead {...head} noindex />
      <div className="grid md:min-h-[calc(100dvh-5.2rem)] md:grid-cols-2">
        <div className="grid grid-cols-1 content-center px-gutter py-14 lg:py-20">
          <div className="mx-auto grid w-full max-w-[26rem] lg:ml-[max(0px,calc((100vw-var(--container-page))/2-var(--spacing-gutter)))] grid-cols-1 gap-6">
            <div>
              <h1 className="text-4xl">{heading ?? head.title}</h1>
              <p className="mt-3 text-soft">{text}</p>
            </div>
            <noscript>
              <p className="note">
                This page needs JavaScript, which is off in your browser. Please turn it on and reload the
                page.
              </p>
            </noscript>
            {children}
          </div>
        </div>
        <div className="relative hidden overflow-hidden border-l border-ink bg-(--chart-water) md:block">
          <HeroChart frame="fill" />
        </div>
      </div>
    </>
  );
}
