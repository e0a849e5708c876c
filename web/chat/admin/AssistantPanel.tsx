import { Flex, Tabs } from 'antd';
import { DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { withCount } from '#web/core/admin-ui/lists/with-count.ts';
import { assistantKind } from './assistant-kind.ts';
import { QuestionList } from './QuestionList.tsx';
import { Trial } from './Trial.tsx';

const FIRST = 'settings';

/** The assistant: its settings, what it could not answer, and a chat to try it. What is typed stays when another part is opened. */
export default function AssistantPanel() {
  const [{ part = FIRST }, change] = useAddressState('part');
  const questions = usePagedOwnerData('GET /api/admin/chat/questions', {});
  const total = questions.data?.pages[0]?.total;
  return (
    <Flex component="section" vertical gap="medium" aria-label="Assistant">
      <Tabs
        activeKey={part}
        onChange={(key) => change({ part: key === FIRST ? '' : key })}
        items={[
          { key: FIRST, label: 'Settings', children: <DocumentPanel kind={assistantKind} /> },
          {
            key: 'questions',
            label: withCount('Without an answer', total),
            children: <QuestionList questions={questions} />,
          },
          { key: 'try', label: 'Try it', children: <Trial /> },
        ]}
      />
    </Flex>
  );
}
