import { expect, it } from 'vitest';
import { unknownTerms } from './vocabulary.ts';

it('accepts schema.org terms, including those a type inherits', () => {
  expect(
    unknownTerms({
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
])('reports unknown schema.org terms in %o', (data, word) => {
  expect(unknownTerms(data)).toEqual([word]);
});
