import type { Passage } from '#api/site/passages.ts';
import { isDefaultAnswer, type OwnerAnswer, ownerQuestions } from '#shared/chat/chat.answers.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';
import { type TopicIndex, topics, withNames } from './chat.topics.ts';

type Names = Readonly<Record<string, string>>;

/** The owner's answers by question, without those that are empty. */
export function answerPassages(
  { answers, faqs }: ChatSettings,
  index: TopicIndex,
  names: Names,
): Map<OwnerAnswer, Passage> {
  const said = faqsByAnswer(faqs, index);
  const passages = topics.flatMap(({ answer, page }) => {
    if (answer === undefined) return [];
    // A fact that the owner has written replaces the program's default answer.
    const own = isDefaultAnswer(answer, answers[answer]) ? said.get(answer) : undefined;
    const text = own ? `**${own.question}** ${own.answer}` : answers[answer];
    if (text === '') return [];
    const passage: Passage = {
      id: `answer-${answer}`,
      sources: [
        {
          title: own?.question ?? withNames(ownerQuestions[answer], names),
          path: own?.path ?? withNames(page ?? '/home', names),
        },
      ],
      text: own ? text : withNames(text, names),
      questions: [withNames(ownerQuestions[answer], names)],
    };
    return [[answer, passage] as const];
  });
  return new Map(passages);
}

/** The owner's facts, by the built-in question that they answer. */
function faqsByAnswer(faqs: ChatSettings['faqs'], index: TopicIndex) {
  const answered = faqs.flatMap((faq) => {
    const answer = index.find(faq.question)?.answer;
    return answer === undefined ? [] : [[answer, faq] as const];
  });
  return new Map(answered);
}
