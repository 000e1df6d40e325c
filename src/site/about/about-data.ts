import { pageQuery } from '../../api/queries.ts';
import { elsewhere, theBusiness, theCoach } from '../../parts/structured-data/business.ts';
import type { DescribePage } from '../../parts/structured-data/thing.ts';

export const aboutData: DescribePage = (source) => {
  const { site, queryClient, call } = source;
  const about = queryClient.getQueryData(pageQuery(call, 'about').queryKey);
  // The career is sorted newest first.
  const today = about?.experience[0];
  return {
    type: 'AboutPage',
    mainEntity: {
      ...theCoach(source),
      description: site.about.bio,
      worksFor: theBusiness(source),
      ...(today && { jobTitle: today.role }),
      ...(about && {
        hasCredential: about.badges.map(({ name }) => ({
          '@type': 'EducationalOccupationalCredential',
          name,
        })),
      }),
      ...elsewhere(site),
    },
  };
};
