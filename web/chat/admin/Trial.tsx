import { Button, Flex, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './Assistant.module.css';
import { TrialTurn, type Turn } from './TrialTurn.tsx';

/** A chat with the assistant, for the owner: each answer as a visitor gets it, with the passages that were found. */
export function Trial() {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [typed, setTyped] = useState('');
  const { run, isPending } = useOwnerAction('POST /api/admin/chat/test');

  async function ask(event: FormEvent) {
    event.preventDefault();
    const question = typed.trim();
    if (question === '' || isPending) return;
    const history = turns.flatMap(({ question, answer }) => [
      { role: 'user' as const, content: question },
      { role: 'assistant' as const, content: answer.reply.response },
    ]);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const answer = await run({ body: { question, history: history.slice(-MESSAGES_SENT), timeZone } });
    if (!answer) return;
    setTurns((before) => [...before, { question, answer }]);
    setTyped('');
  }

  return (
    <SettingCards>
      <SettingCard
        title="Try it"
        lead="Answers as visitors get them, from what is saved, with the passages that were found. What you ask here is not stored and counts for nothing, except that a language model costs what it costs."
        mark={
          turns.length > 0 && (
            <Button size="small" disabled={isPending} onClick={() => setTurns([])}>
              Begin again
            </Button>
          )
        }
      >
        <Flex className={styles.turns} vertical gap="large" role="log" aria-label="Questions and answers">
          {turns.map((turn, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added at the end
            <TrialTurn key={index} turn={turn} />
          ))}
        </Flex>
        <form className={styles.ask} onSubmit={ask}>
          <Input
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            aria-label="Question"
            placeholder={turns.length === 0 ? 'Ask as a visitor would' : 'Ask on, such as: how much is that?'}
            autoComplete="off"
            enterKeyHint="send"
          />
          <Button type="primary" htmlType="submit" loading={isPending}>
            Ask
          </Button>
        </form>
      </SettingCard>
    </SettingCards>
  );
}

/** As many messages as the server takes along. */
const MESSAGES_SENT = 100;
