import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { makeClient, type CallApi } from '../../api/client.ts';
import type { StockPicture } from '../../contract/pictures/stock-picture.ts';
import { changePostPicture, searchStockPictures } from './stock-calls.ts';

// The rules of spec §7 and §9.

const stock: StockPicture = {
  id: '1',
  alt: 'A pier at dawn',
  photographer: 'Ana Ruiz',
  src: { medium: 'https://images.example/m.jpg', large: 'https://images.example/l.jpg' },
};

/** A client whose requests are written down and all answered alike. */
function standIn(status = 200, body: unknown = { success: true }) {
  const requests: Request[] = [];
  const call: CallApi = makeClient((request) => {
    requests.push(request);
    return Promise.resolve(Response.json(body, { status }));
  }, 'https://coach.example');
  return { call, requests };
}

const unreachable: CallApi = makeClient(
  () => Promise.reject(new TypeError('Failed to fetch')),
  'https://coach.example',
);

it('requests twenty pictures', async () => {
  const { call, requests } = standIn();
  await searchStockPictures(call, 'near me & you');
  expect(requests[0]?.url).toBe('https://coach.example/api/pexels/search?query=near+me+%26+you&perPage=20');
});

it('reports the status of a failed search with the reply as the cause', async () => {
  const failure = searchStockPictures(standIn(502, {}).call, 'pier');
  await expect(failure).rejects.toThrow('Server responded with status: 502');
  await expect(failure).rejects.toMatchObject({ cause: expect.any(ApiError) as ApiError });
  await expect(searchStockPictures(unreachable, 'pier')).rejects.toThrow('Failed to fetch');
});

it('sends the large picture with its description and credit', async () => {
  const { call, requests } = standIn();
  await changePostPicture(call, 'post-1', stock, 'pexels');
  expect(requests[0]?.method).toBe('PUT');
  expect(requests[0]?.url).toBe('https://coach.example/api/blog/posts/post-1');
  expect(await requests[0]?.json()).toEqual({
    imageUrl: 'https://images.example/l.jpg',
    imageAlt: 'A pier at dawn',
    imageCredit: 'Photo by Ana Ruiz on Pexels',
  });
});

it('uses the medium picture if there is no large one, and cuts texts to the limits of a post', async () => {
  const { call, requests } = standIn();
  const src = { medium: 'https://images.example/m.jpg' };
  await changePostPicture(call, 'post-1', { ...stock, src, alt: 'a'.repeat(400) }, 'library');
  expect(await requests[0]?.json()).toEqual({
    imageUrl: 'https://images.example/m.jpg',
    imageAlt: 'a'.repeat(300),
    imageCredit: 'Ana Ruiz',
  });
});

it('reports that the image could not be updated, with the reply as the cause', async () => {
  const failure = changePostPicture(standIn(401, {}).call, 'post-1', stock, 'library');
  await expect(failure).rejects.toThrow('Failed to update blog post image');
  await expect(failure).rejects.toMatchObject({ cause: { status: 401 } });
  await expect(changePostPicture(unreachable, 'post-1', stock, 'library')).rejects.toThrow('Failed to fetch');
});
