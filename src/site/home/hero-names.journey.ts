import type { Page } from '@playwright/test';
import { expect, test } from '../../../.ci/journeys/journey.ts';

/**
 * The names on the hero's chart that are partly covered by the Rose or the text, or cut off by the hero's edge. The
 * names are in another file, whose texts have no boxes in this page: copies of them do.
 */
const coveredNames = (page: Page): Promise<{ shown: number; covered: (string | null)[] }> =>
  page.evaluate(async () => {
    const hero = document.querySelector('.hero');
    const chart = hero?.querySelector<SVGSVGElement>('.hero-chart svg');
    const uses = [...(chart?.querySelectorAll('use') ?? [])].filter(
      (use) => getComputedStyle(use).display !== 'none',
    );
    const drawing = await new Promise<Document>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.addEventListener('load', () =>
        request.responseXML ? resolve(request.responseXML) : reject(new Error('no SVG')),
      );
      request.open('GET', uses[0]?.href.baseVal ?? '');
      request.send();
    });
    const groups = uses.flatMap((use) => {
      const id = use.href.baseVal.split('#')[1] ?? '';
      const group = id.startsWith('names') && drawing.getElementById(id);
      return group ? [document.importNode(group, true)] : [];
    });
    chart?.append(...groups);
    const frame = hero?.getBoundingClientRect() ?? new DOMRect();
    const boxes = [...(hero?.querySelectorAll('h1, p, .btn') ?? [])].flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()];
    });
    const shapes = [
      ...(hero?.querySelectorAll<SVGGeometryElement>('.hero-rays path, .hero-rose circle') ?? []),
    ];
    const isIn = ({ x, y }: DOMPoint, { left, right, top, bottom }: DOMRect) =>
      x >= left && x <= right && y >= top && y <= bottom;
    const isFree = (point: DOMPoint) =>
      isIn(point, frame) &&
      !boxes.some((box) => isIn(point, box)) &&
      !shapes.some((shape) => shape.isPointInFill(point.matrixTransform(shape.getScreenCTM()?.inverse())));
    const names = groups.flatMap((group) => [...group.querySelectorAll<SVGTextElement>('text')]);
    const covered = names.filter((name) => {
      const { x, y, width, height } = name.getBBox();
      const steps = Array.from({ length: 21 }, (_, step) => step / 20);
      return steps.some((along) =>
        // Without the room above and below the letters.
        [0.25, 0.75].some((down) => {
          const point = new DOMPoint(x + width * along, y + height * down);
          return !isFree(point.matrixTransform(name.getScreenCTM() ?? undefined));
        }),
      );
    });
    for (const group of groups) group.remove();
    return { shown: names.length, covered: covered.map(({ textContent }) => textContent) };
  });

test('no name on the chart behind the hero is covered or cut off', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  for (const width of [1024, 1279, 1280, 1366, 1440, 1600, 1920]) {
    for (const height of [640, 831, 1080]) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction((size) => `${innerWidth} x ${innerHeight}` === size, `${width} x ${height}`);
      // The drawing follows the window a moment later.
      const covered = async () => (await coveredNames(page)).covered;
      await expect.poll(covered, `${width} x ${height}`).toEqual([]);
      if (width >= 1280) expect((await coveredNames(page)).shown).toBeGreaterThan(5);
    }
  }
});
