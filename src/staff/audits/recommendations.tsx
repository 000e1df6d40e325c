import { Section } from '../../ui/section.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { Effect, Effort } from '../../contract/audit-report.ts';
import { AUDIT_MAX, RECOMMENDATIONS_MAX, type DraftRecommendation } from '../../contract/audit.ts';
import { capitalized } from './wording.ts';
import { move } from '../../lib/move.ts';
import { submissionKey } from '../../lib/submission-key.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useFocusById } from '../../ui/use-focus-by-id.ts';
import { Select } from '../../ui/select.tsx';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface RecommendationsProps {
  recommendations: readonly DraftRecommendation[];
  onChange: (recommendations: DraftRecommendation[]) => void;
}

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: capitalized(value) }));

const ADD = 'add-recommendation';
const titleId = (id: string): string => `recommendation-${id}`;

export function Recommendations({ recommendations, onChange }: RecommendationsProps) {
  const focusOn = useFocusById();

  const isFull = recommendations.length >= RECOMMENDATIONS_MAX;
  const put = (id: string, changes: Partial<DraftRecommendation>) =>
    onChange(recommendations.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  function add() {
    const id = submissionKey();
    onChange([...recommendations, { id, title: '', text: '', effort: 'an hour', effect: 'noticeable' }]);
    focusOn(titleId(id));
  }

  return (
    <Section title="Recommendations" level={3} titleClass="text-xl" className="grid gap-3">
      {recommendations.length > 0 && (
        <SortableList
          items={recommendations.map((one) => ({ ...one, name: one.title || 'Without a title' }))}
          what="recommendation"
          label="Recommendations"
          moveTo={(from, to) => onChange(move(recommendations, from, to))}
        >
          {({ id, name, title, text, effort, effect }, moveButtons) => (
            <div className="bench-item">
              <div className="-mt-1 flex items-center">
                <span className="min-w-0 flex-1 truncate text-sm font-semibold text-soft" aria-hidden="true">
                  {name}
                </span>
                {moveButtons}
                <IconButton
                  icon={Trash2}
                  label={`Remove “${name}”`}
                  onClick={() => {
                    onChange(recommendations.filter((one) => one.id !== id));
                    focusOn(ADD);
                  }}
                />
              </div>
              <TextField
                id={titleId(id)}
                label="What to do"
                name={`title-${id}`}
                value={title}
                maxLength={AUDIT_MAX.title}
                autoComplete="off"
                onChange={({ target }) => put(id, { title: target.value })}
              />
              <TextArea
                label="How and why"
                name={`text-${id}`}
                value={text}
                rows={3}
                maxLength={AUDIT_MAX.advice}
                optional
                onChange={({ target }) => put(id, { text: target.value })}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <Select
                  label="Effort"
                  name={`effort-${id}`}
                  options={optionsOf(Effort.options)}
                  value={effort}
                  onChange={({ target }) => put(id, { effort: Effort.parse(target.value) })}
                />
                <Select
                  label="Effect"
                  name={`effect-${id}`}
                  options={optionsOf(Effect.options)}
                  value={effect}
                  onChange={({ target }) => put(id, { effect: Effect.parse(target.value) })}
                />
              </div>
            </div>
          )}
        </SortableList>
      )}
      <Button id={ADD} size="sm" className="justify-self-start" icon={Plus} blocked={isFull} onClick={add}>
        Add a recommendation
      </Button>
      {isFull && <p className="help">{`A point can have at most ${RECOMMENDATIONS_MAX} recommendations.`}</p>}
    </Section>
  );
}
