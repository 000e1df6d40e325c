import { ClientStage, type ClientSummary } from '../../contract/client-summary.ts';
import { stageNames } from '../../parts/clients/stage.ts';
import { useChangeClient } from '../../parts/clients/use-change-client.ts';
import { ProgressChoice } from '../../parts/inbox/progress-choice.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

/** How far the work is. Events move it forward; a click sets it. */
export function StageChoice({ client: { id, name, stage } }: { client: ClientSummary }) {
  const { mutate, isPending, variables, error } = useChangeClient(id);

  function choose(next: ClientStage) {
    const undo = () =>
      mutate({ stage }, { onError: (failure) => void notifyFailure('Not changed', failure) });
    const onSuccess = () =>
      notify({
        title: stageNames[next],
        description: `${name} is now at the stage “${stageNames[next]}.”`,
        action: { label: 'Undo', onClick: undo },
      });
    mutate({ stage: next }, { onSuccess });
  }

  return (
    <ProgressChoice
      title="Stage"
      names={stageNames}
      options={ClientStage.options}
      value={isPending ? (variables.stage ?? stage) : stage}
      isPending={isPending}
      onChoose={choose}
      error={error}
      failure="The stage was not changed."
    />
  );
}
