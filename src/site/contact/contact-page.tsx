import { Suspense } from 'react';
import { PageHead } from '../../features/layout/page-head.tsx';
import { LateContactBody } from './late-body.ts';

/** Always the same element: a page that renders again leaves HTML alone that still waits for its code. */
const body = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <LateContactBody />
  </Suspense>
);

/** How to reach the coach, and the two forms (spec §2). */
export function ContactPage() {
  return (
    <>
      <PageHead
        title="Contact"
        description="Call, write, or send a message to a digital marketing coach in Southwest Florida. You hear from me within 24 hours."
        path="/contact"
      />
      <section className="on-shoal border-b border-ink">
        <div className="container-page py-12 lg:py-16">
          <h1 className="max-w-[10em] text-5xl">Tell me where you want to go</h1>
          <p className="measure mt-5 text-xl text-soft">Call, write, or send the form. It all reaches me.</p>
        </div>
      </section>
      {body}
    </>
  );
}
