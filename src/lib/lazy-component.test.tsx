import { createElement, Suspense } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.ts';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('suspends until its code loads', async () => {
  const Lazy = lazyComponent(() => Promise.resolve(Greeting));
  const stream = await renderToReadableStream(<Suspense>{createElement(Lazy, { name: 'Ada' })}</Suspense>);
  await stream.allReady;
  expect(await new Response(stream).text()).toContain('Ada');
});

it('renders immediately if its code was preloaded', async () => {
  const Lazy = lazyComponent(() => Promise.resolve(Greeting));
  await Lazy.preload();
  expect(renderToString(<Lazy name="Ada" />)).toContain('Ada');
});

it('loads its code once', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockResolvedValue(Greeting);
  const Lazy = lazyComponent(load);
  await Promise.all([Lazy.preload(), Lazy.preload()]);
  await Lazy.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

it('throws a loading failure, and retries when rendered again', async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(Greeting);
  const Lazy = lazyComponent(load);
  await expect(Lazy.preload()).rejects.toMatchObject({ cause: new TypeError('offline') });
  await Lazy.preload();
  expect(renderToString(<Lazy name="Ada" />)).toContain('Ada');
});

it('throws an error instead of loading forever', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new TypeError('offline'));
  const Lazy = lazyComponent<{ name: string }>(load);
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <Suspense>
      <Lazy name="Ada" />
    </Suspense>,
    { onError: (error) => void errors.push(error) },
  );
  await stream.allReady;
  expect(errors).toEqual([expect.objectContaining({ cause: new TypeError('offline') })]);
  expect(load).toHaveBeenCalledTimes(1);
});
