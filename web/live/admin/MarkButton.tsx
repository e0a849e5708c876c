import { Button } from 'antd';
import { clockOf } from '#shared/live/live.marks.ts';
import { useMarking } from './use-marking.ts';

/** Marks this moment of the stream with one press, and says what became of it. */
export function MarkButton() {
  const { press, waiting, last } = useMarking();
  return (
    <>
      <Button onClick={press}>Mark clip</Button>
      <span role="status">
        {waiting > 0
          ? `${waiting} ${waiting === 1 ? 'mark waits' : 'marks wait'} until the hub answers.`
          : last && `Marked at ${clockOf(last.second)}.`}
      </span>
    </>
  );
}
