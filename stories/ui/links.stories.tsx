import preview from '../../.storybook/preview.tsx';
import { LinkButton } from '../../src/ui/link-button.tsx';
import { BackLink, GoLink, InlineLink } from '../../src/ui/text-link.tsx';
import { forceStates } from './forced-states.ts';
import { BothThemes, Grounds, Specimen } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Navigation/Links',
  component: LinkButton,
  beforeEach: forceStates,
});

const forced = ['', 'is-hover', 'is-focus'] as const;

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Specimen caption="Button look: default, hover, focus">
            {forced.map((state) => (
              <LinkButton key={state} href="#audit" variant="primary" className={state} needle>
                Get Your FREE 8-Point Audit
              </LinkButton>
            ))}
          </Specimen>
          <Specimen caption="Leads on">
            {forced.map((state) => (
              <GoLink key={state} href="#about" className={state}>
                More about me
              </GoLink>
            ))}
          </Specimen>
          <Specimen caption="Leads back">
            {forced.map((state) => (
              <BackLink key={state} href="#services" className={state}>
                Back to Services
              </BackLink>
            ))}
          </Specimen>
          {forced.map((state) => (
            <p key={state} className="measure">
              A sentence with{' '}
              <InlineLink href="#terms" className={state}>
                a link inside
              </InlineLink>{' '}
              that reads on.
            </p>
          ))}
          <Grounds>
            {() => (
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                <LinkButton href="#all">View All Resources</LinkButton>
                <GoLink href="#about">More about me</GoLink>
                <BackLink href="#services">Back to Services</BackLink>
                <p>
                  Text with <InlineLink href="#terms">a link</InlineLink>.
                </p>
              </div>
            )}
          </Grounds>
        </>
      )}
    </BothThemes>
  ),
});
