import { expect, it } from 'vitest';
import { fillIn, type PlaceholderValues, ReplyTexts } from './reply.ts';
import { SHIPPED_AUDIT_WORDINGS, SHIPPED_REPLY_TEMPLATES } from './shipped-snippets.ts';
import { AuditWordingInput, ReplyTemplateInput } from './snippets.ts';

const values: PlaceholderValues = {
  'first name': 'Maria',
  name: 'Maria {website} Lopez',
  website: '',
  coach: 'Robin',
  brand: 'Harbor Coaching',
  phone: '(239) 555-0123',
  booking: 'https://book.example.com',
};

it('fills in known placeholders in any case, and leaves unknown ones in braces', () => {
  const text = 'Hi {First  Name}, {website} and {shoe size} by { coach } of {brand}: {}';
  expect(fillIn(text, values)).toBe('Hi Maria, {website} and {shoe size} by Robin of Harbor Coaching: {}');
});

it('does not expand placeholders inside a filled-in name', () => {
  expect(fillIn('{name}', { ...values, website: 'https://example.com' })).toBe('Maria {website} Lopez');
});

it.each(SHIPPED_REPLY_TEMPLATES)('accepts the built-in template “$name”', (template) => {
  expect(ReplyTemplateInput.safeParse(template).success).toBe(true);
});

it.each(SHIPPED_AUDIT_WORDINGS)('accepts the built-in wording “$name”, which is plain English', (wording) => {
  expect(AuditWordingInput.safeParse(wording).success).toBe(true);
  // A renaming in the code once reached a text.
  expect(wording.text).not.toMatch(/[a-z][A-Z]/);
});

it.each([
  ['Hi Maria,\n\n', false],
  ['Hi Maria,\n\nI call you at noon.', true],
  ['Thank you,', true],
])('a greeting alone is no reply: %j', (text, isReply) => {
  expect(ReplyTexts.safeParse({ subject: 'Your ads', text }).success).toBe(isReply);
});
