import { Island } from '../../api/island.tsx';
import { usePage } from '../../api/queries.ts';
import { SubscribeBox } from './subscribe-box.tsx';

/** The subscribe box with the owner's texts, on every blog page. */
export function Subscribe() {
  const { subscribeHeading, subscribeText } = usePage('blog');
  return (
    <Island
      name="subscribe"
      component={SubscribeBox}
      props={{ heading: subscribeHeading, text: subscribeText }}
    />
  );
}
