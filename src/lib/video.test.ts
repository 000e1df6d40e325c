import { expect, it } from 'vitest';
import { videoAt } from './video.ts';

it.each([
  'https://www.youtube.com/watch?v=abcdefghij1&t=90',
  'youtu.be/abcdefghij1?si=x',
  ' https://m.youtube.com/shorts/abcdefghij1 ',
  'https://www.youtube-nocookie.com/embed/abcdefghij1',
  'https://youtube.com/live/abcdefghij1',
])('finds a YouTube video at %s', (address) => {
  expect(videoAt(address)).toEqual({
    service: 'YouTube',
    page: 'https://www.youtube.com/watch?v=abcdefghij1',
    player: 'https://www.youtube-nocookie.com/embed/abcdefghij1?autoplay=1&rel=0',
  });
});

it.each([
  ['https://vimeo.com/123456789', 'https://vimeo.com/123456789', ''],
  ['vimeo.com/channels/staffpicks/123456789', 'https://vimeo.com/123456789', ''],
  ['https://vimeo.com/123456789/0a1b2c3d4e', 'https://vimeo.com/123456789/0a1b2c3d4e', '&h=0a1b2c3d4e'],
  [
    'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e',
    'https://vimeo.com/123456789/0a1b2c3d4e',
    '&h=0a1b2c3d4e',
  ],
])('finds a Vimeo video at %s', (address, page, rest) => {
  const player = `https://player.vimeo.com/video/123456789?dnt=1&autoplay=1${rest}`;
  expect(videoAt(address)).toEqual({ service: 'Vimeo', page, player });
});

it.each([
  '',
  'Not an address',
  'https://www.youtube.com/@coach',
  'https://example.com/watch?v=abcdefghij1',
  'https://youtube.com.example.com/watch?v=abcdefghij1',
  'javascript:alert(1)//youtu.be/abcdefghij1',
  'https://vimeo.com/about',
])('finds none at %s', (address) => {
  expect(videoAt(address)).toBeUndefined();
});
