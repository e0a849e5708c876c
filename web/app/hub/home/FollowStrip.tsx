import type { FollowTopic } from '#shared/followers/followers.constants.ts';
import { Button, PageButton } from '#web/core/hub-ui/Button.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { usePagePath, useSite, useWords } from '#web/core/site.ts';
import { BillLine } from './BillLine.tsx';

const topics: readonly FollowTopic[] = ['live', 'episodes', 'releases', 'letters'];

/** The form to follow by mail on the home page: a plain HTML form without scripts, styled by that page. */
export default function FollowStrip() {
  const words = useWords('follow');
  const { mail } = usePageData('/api/follow');
  const path = usePagePath();
  const { homeLines } = useSite();
  const heading = (
    <BillLine
      id="follow-title"
      text={words.button}
      to={path('follow')}
      size={homeLines.follow}
      stance="spread"
    />
  );
  if (!mail)
    return (
      <section data-unscripted aria-labelledby="follow-title">
        {heading}
        <p className="dim">{words.lead}</p>
        <PageButton to={path('follow')}>{words.title}</PageButton>
      </section>
    );
  return (
    <form data-unscripted method="post" action="/follow/new" aria-labelledby="follow-title">
      {heading}
      <fieldset>
        <legend className="dim">{words.what}</legend>
        {topics.map((topic) => (
          <label key={topic}>
            <input type="checkbox" name="topics" value={topic} defaultChecked={topic !== 'letters'} />
            {words[topic]}
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor="follow-email">{words.email}</label>
        <div>
          <input
            id="follow-email"
            name="email"
            type="email"
            autoComplete="email"
            aria-describedby="follow-consent"
            required
          />
          <Button type="submit">{words.button}</Button>
        </div>
        {/* A honeypot: only bots fill it in. */}
        <input name="website" type="text" autoComplete="off" hidden />
        <p id="follow-consent" className="small dim">
          {words.consent}
        </p>
        <PageLink to={path('follow')}>{words.ways}</PageLink>
      </div>
    </form>
  );
}
