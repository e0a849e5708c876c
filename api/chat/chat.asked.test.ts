import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '#test/support/people/visitor.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import asked from './chat.asked.json' with { type: 'json' };
import { createMeaning } from './chat.meaning.ts';

/** `means` is a pattern of the ids of passages that answer it rightly; `-` is a question that nothing here answers. */
interface Asked {
  ask: string;
  means: string;
  /** What was asked before. */
  before?: string;
}
const questions: readonly Asked[] = asked;

describe('what people ask in their own words', () => {
  let hub: TestHub;
  const judged: { question: Asked; found: string[]; verdict: 'right' | 'offered' | 'unsure' | 'wrong' }[] =
    [];
  beforeAll(async () => {
    hub = await startTestHub({
      database: 'sqlite',
      now: () => Date.parse('2026-03-04T12:00:00Z'),
      environment: { TRUST_PROXY: 'true' },
    });
    const { passages, chat } = hub.hub.slices;
    await passages.index.ready();
    const meaning = createMeaning(passages.index, await chat.settings.get(), async () => undefined);
    for (const question of questions) {
      const history = question.before ? [{ role: 'user' as const, content: question.before }] : [];
      const answer = await meaning(question.ask, history);
      const fits = (id: string) => new RegExp(`^(?:${question.means})$`).test(id);
      const found = answer.passages.map(({ id }) => id);
      const near = answer.near.map(({ id }) => id);
      const knows = !fits('-') && !fits('talk-missing');
      if (found.some(fits) || (found.length === 0 && !knows))
        judged.push({ question, found, verdict: 'right' });
      else if (found.length > 0) judged.push({ question, found, verdict: 'wrong' });
      else judged.push({ question, found: near, verdict: near.some(fits) ? 'offered' : 'unsure' });
    }
  }, 240_000);
  afterAll(() => hub?.close());

  const those = (...verdicts: string[]) =>
    judged
      .filter(({ verdict }) => verdicts.includes(verdict))
      .map(({ question, found, verdict }) => `${verdict}: ${question.ask} -> ${found.join(', ')}`);

  it('is answered rightly by meaning and words, or told among what comes nearest, nearly always', () => {
    expect(
      those('right').length / questions.length,
      those('offered', 'unsure', 'wrong').join('\n'),
    ).toBeGreaterThan(0.85);
    expect(those('unsure', 'wrong').length / questions.length).toBeLessThan(0.05);
  });

  it('is hardly ever answered with something else', () => {
    expect(those('wrong').length / questions.length, those('wrong').join('\n')).toBeLessThan(0.03);
  });

  const ask = async (...messages: string[]) => {
    const visitor = new Visitor(hub);
    let reply = await visitor.ask(messages[0] ?? '');
    for (const message of messages.slice(1)) reply = await visitor.ask(message);
    return reply;
  };

  it('gets two answers, each with its page, where it is two questions', async () => {
    const { response, sources } = await ask('How much is the Empire Builder Blueprint? And how do I pay?');
    expect(response).toMatch(/\$88.*\[1\]\n\nPayment happens outside.*\[2\]/s);
    expect(sources?.map(({ path }) => path)).toEqual(['/blueprint', '/booking']);
  });

  it('keeps what it is about over several follow-ups', async () => {
    const { response } = await ask(
      'what is the empire builder blueprint',
      'what is in it?',
      'and how much is that?',
    );
    expect(response).toMatch(/Empire Builder Blueprint.*\$88/);
  });

  it.each([
    ['how many episodes are there?', /There are 9 episodes/],
    ['which episode is the longest?', /longest episode is .*tour manager.*63 min/],
    ['what is your latest release', /\*\*Late Shift\*\*.*2026-02-27/],
    ['do you stream on Thursday?', /On Thursday \(UTC\): \*\*Harbour Circuit/],
    ['do you stream on Tuesday?', /No stream is scheduled for Tuesday/],
  ])('is counted from what there is: %s', async (question, answer) => {
    expect((await ask(question)).response).toMatch(answer);
  });

  it('is told in full what is probably meant, and in short and without amounts what may be meant besides', async () => {
    const { response, sources } = await ask('how soon will my track be added');
    const [full = '', others = ''] = response.split('Or you mean one of these:');
    expect(full).toMatch(/^I am not sure that I understood you\. Perhaps this answers it:.*\[1\]/s);
    expect(full).toContain('within seven days');
    expect(others).toMatch(/\[2\]: .*hello@coop\.example\.$/s);
    expect(others).not.toMatch(/\$\d/);
    expect(sources?.length).toBeGreaterThan(1);
  });

  it('is told that there is no sure answer, and in short what comes nearest, where nothing is probable', async () => {
    const { response } = await ask('does he do workshops in german or french');
    expect(response).toMatch(
      /^I have found no answer to that on this site\..*\[1\]: .*hello@coop\.example\.$/s,
    );
    expect(response).not.toMatch(/\$\d/);
  });

  it.each([
    ['¿Cuánto cuesta enviar una canción?', /^Respondo en inglés.*\$50/s],
    ['Quanto custa o podcast?', /^Respondo em inglês/],
    ['Bonjour, comment ça marche ?', /^Je réponds en anglais/],
    ['Was kostet das?', /^Ich antworte auf Englisch/],
    ['Come si paga?', /^Rispondo in inglese/],
    ['Hoeveel kost een gesprek?', /^Ik antwoord in het Engels/],
    ['Ile to kosztuje?', /^Odpowiadam po angielsku/],
    ['Hur mycket kostar det?', /^Jag svarar på engelska/],
    ['Bu ne kadar?', /^İngilizce yanıt veriyorum/],
    ['Сколько это стоит?', /^Я отвечаю по-английски/],
    ['これはいくらですか', /^英語でお答えします/],
    ['这个多少钱?', /^我用英语回答/],
    ['이거 얼마예요?', /^영어로 답변합니다/],
    ['كم السعر؟', /^أجيب بالإنجليزية/],
    ['इसकी कीमत क्या है?', /^मैं अंग्रेज़ी/],
  ])('is answered in its own language that answers are in English: %s', async (question, line) => {
    expect((await ask(question)).response).toMatch(line);
  });

  it('has a reply for every question that the product offers to ask', async () => {
    const { chips } = await hub.hub.slices.chat.settings.get();
    for (const chip of chips) {
      const question = chip.replace('{creator}', 'Coop').replace('{network}', 'Coop TV');
      expect((await ask(question)).response, question).not.toMatch(/not something I know|not sure/);
    }
  });
});
