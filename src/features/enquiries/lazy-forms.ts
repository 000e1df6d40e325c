import type { ComponentType } from 'react';
import { keepTrying } from '../../lib/keep-trying.ts';
import { lazyComponent, type LazyComponent } from '../../lib/lazy-component.ts';

/** A form whose code comes apart from the page that it stands in. */
interface LazyForm<Props> {
  /** When its code does not come, the form of the server's HTML stays and posts like any form. */
  Form: LazyComponent<Props>;
  /** Waits until the form renders like any other component. Never rejects: the form goes on trying by itself. */
  untilReady(): Promise<void>;
}

function lazyForm<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyForm<Props> {
  let provide: (Form: ComponentType<Props>) => void = () => undefined;
  const code = new Promise<ComponentType<Props>>((resolve) => {
    provide = resolve;
  });
  const attempt = async (): Promise<void> => {
    provide(await load());
  };
  const Form = lazyComponent(() => {
    void keepTrying(attempt);
    return code;
  });
  return {
    Form,
    async untilReady() {
      try {
        await attempt();
      } catch {
        return;
      }
      await Form.preload();
    },
  };
}

export const lazyAuditForm = lazyForm(async () => (await import('./audit-form.tsx')).AuditForm);
export const lazyCommentForm = lazyForm(async () => (await import('./comment-form.tsx')).CommentForm);
