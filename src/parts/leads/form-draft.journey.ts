import { DANA, fill } from '../../../.ci/journeys/fill.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';

// asvs:14.3.3
test('a half-typed form survives a reload and a visit to another page, and is cleared once sent', async ({
  page,
  siteUrl,
}) => {
  const form = page.getByRole('form', { name: 'Message to the coach' });
  const isThere = async () => {
    await expect(form.getByLabel('Name')).toHaveValue(DANA.Name);
    await expect(form.getByLabel('Message')).toHaveValue('Our website is slow, and');
  };
  await page.goto(`${siteUrl}contact`);
  await fill(form, { Name: DANA.Name, Message: 'Our website is slow, and' });
  await page.reload();
  await isThere();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'About' }).first().click();
  await expect(form).toHaveCount(0);
  await page.goBack();
  await isThere();
  await page.goto(`${siteUrl}about`);
  await page.goto(`${siteUrl}contact`);
  await isThere();

  await fill(form, { ...DANA, Message: 'Our website is slow, and nobody calls.' });
  await form.getByRole('button', { name: 'Send Message' }).click();
  const receipt = page.getByRole('heading', { name: 'I got your message' });
  await expect(receipt).toBeFocused();
  const notice = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  const [answer, heading] = await Promise.all([notice.boundingBox(), receipt.boundingBox()]);
  if (!answer || !heading) throw new Error('The notice or the receipt is not on show.');
  const isCovered =
    answer.y < heading.y + heading.height &&
    answer.y + answer.height > heading.y &&
    answer.x < heading.x + heading.width;
  expect(isCovered, 'the notice covers the receipt').toBe(false);
  await page.reload();
  await expect(receipt).toBeVisible();
  await page.getByRole('link', { name: 'Send another message' }).click();
  for (const field of await form.getByRole('textbox').all()) await expect(field).toHaveValue('');
});
