import { expect, it } from 'vitest';
import { foreignWords } from './vocabulary.ts';

it('knows the words of schema.org, also those that a type has of its parents', () => {
  expect(
    foreignWords({
      '@type': 'ProfessionalService',
      name: 'A coach',
      areaServed: { '@type': 'AdministrativeArea', name: 'Florida' },
      openingHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens: '09:00' },
      ],
      founder: { '@type': 'Person', '@id': 'https://example.com/#coach' },
    }),
  ).toEqual([]);
});

it.each([
  [{ '@type': 'ProfesionalService' }, 'ProfesionalService'],
  [{ '@type': 'Service', headline: 'Words' }, 'Service.headline'],
  [{ '@type': 'Service', provider: 'Words' }, 'Service.provider'],
  [{ '@type': 'Service', provider: { '@type': 'Place' } }, 'Service.provider'],
  [{ '@type': 'ListItem', position: { '@type': 'Thing' } }, 'ListItem.position'],
  [{ '@type': 'OpeningHoursSpecification', dayOfWeek: ['Moonday'] }, 'OpeningHoursSpecification.dayOfWeek'],
  [{ '@type': 'SearchAction', 'question-input': 'required' }, 'SearchAction.question-input'],
  [{ '@graph': [{ '@type': 'WebPage', mainEntity: { '@type': 'Blog', blogs: 'x' } }] }, 'Blog.blogs'],
])('finds what is none of them: %o', (data, word) => {
  expect(foreignWords(data)).toEqual([word]);
});
