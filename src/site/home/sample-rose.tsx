import { type SyntheticEvent, useId, useState } from 'react';
import { Evidence } from '../../parts/audit-report/evidence.tsx';
import { RatingMark, RatingWord } from '../../parts/audit-report/rating-mark.tsx';
import { MARK_LABELS, pointsOf } from '../../parts/audit-report/report-points.ts';
import { sample } from '../../parts/audit-report/sample.ts';
import { Steps } from '../../parts/audit-report/steps.tsx';
import { AUDIT_FORM, scrollToForm } from '../../parts/leads/scroll-to-form.ts';
import { Needle } from '../../ui/art/needle.tsx';
import { splitRose } from '../../ui/art/rays.ts';
import { RoseRays } from '../../ui/art/rose-rays.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Neatline } from '../../ui/neatline.tsx';
import { Badge } from '../../ui/tag.tsx';

/** Radius of the scale, in the units of the drawing: within the marks, which are at 100, and clear of their labels. */
const SCALE = 65;
const rays = splitRose({ center: 0, hub: 57, reach: 84, spread: 8 });
const FIRST_POINT = 'Local search assessment';
/** One turn of the marked ray, in milliseconds: the length of the animation in `art.css`. */
const SWEEP_MS = 1600;

/** Puts the website into the audit form, which may be another island, and wakes that. */
function fillInForm(website: string): void {
  const field = document.querySelector<HTMLInputElement>(`#${AUDIT_FORM} [name=website]`);
  if (!field) return;
  field.value = website;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The audit diagram (spec §1), whose marks open the points of a sample report, and whose hub takes the visitor's own
 * website: the marked ray turns once, the marks become empty, and the audit form is filled in. Works without scripts.
 */
export function SampleRose({ heading, text }: { heading: string; text: string }) {
  const id = useId();
  const [isOwn, setIsOwn] = useState(false);

  function putInHub(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const website = new FormData(event.currentTarget).get('website');
    setIsOwn(true);
    fillInForm(typeof website === 'string' ? website.trim() : '');
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTimeout(scrollToForm, isStill ? 0 : SWEEP_MS);
  }

  return (
    <div id="sample-report" className={classNames('sample-rose', isOwn && 'is-own')}>
      <div className="sample-dial">
        <svg
          viewBox="-108 -108 216 216"
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
        >
          <title id={`${id}-title`}>8-Point Digital Marketing Audit Diagram</title>
          <desc id={`${id}-text`}>
            A compass rose with your business in the hub and the eight points of the audit around it.
          </desc>
          <g fill="none" stroke="var(--chart-note)" strokeWidth=".5">
            <circle r={SCALE} />
            <circle
              r={SCALE - 2}
              strokeWidth="4"
              pathLength="360"
              strokeDasharray=".4 4.6"
              strokeDashoffset=".2"
            />
          </g>
          <RoseRays rays={rays} />
          <circle r="54" fill="var(--surface)" stroke="var(--ink)" strokeWidth=".6" />
        </svg>
        <form className="sample-hub" action={`/#${AUDIT_FORM}`} onSubmit={putInHub}>
          <label htmlFor={`${id}-website`}>Your website</label>
          <input
            id={`${id}-website`}
            name="website"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="yourshop.com"
            maxLength={200}
            required
          />
          <button type="submit" aria-label="Start my audit">
            <Needle direction="e" />
          </button>
        </form>
      </div>
      <div className="sheet border-ink!">
        <Neatline className="border-t-0" />
        <div className="p-5 sm:px-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
            <h3 className="text-2xl">{heading}</h3>
            <Badge>Sample</Badge>
          </div>
          <p className="text-sm text-mute">{sample.business}</p>
          {pointsOf(sample).map(({ point, number, mark, summary }) => {
            const isActionPlan = mark === 'action plan';
            const shown = isOwn && !isActionPlan ? 'to come' : mark;
            const finding = sample.findings.find((candidate) => candidate.point === point);
            return (
              <details key={point} name="sample-point" className="sample-point" open={point === FIRST_POINT}>
                <summary>
                  <RatingMark mark={shown} number={number} />
                  <span className={classNames('sample-label', isActionPlan && 'text-link')}>{point}</span>
                  <span className="sr-only">{`: ${MARK_LABELS[shown]}`}</span>
                </summary>
                <div id={`sample-point-${number}`} className="grid grid-cols-1 gap-4 pt-4">
                  <p className="text-sm font-semibold">
                    {point}: <RatingWord mark={mark} />
                  </p>
                  {isActionPlan ? (
                    <Steps recommendations={sample.recommendations} />
                  ) : (
                    <p className="font-display text-2xl font-semibold text-pretty">{summary}</p>
                  )}
                  {finding && <Evidence evidence={finding.evidence} why={finding.why} />}
                </div>
              </details>
            );
          })}
          <p className="mt-4 text-sm text-mute">{text}</p>
        </div>
      </div>
    </div>
  );
}
