import type { FollowTopic } from '#shared/followers/followers.constants.ts';
import { Button, PageButton } from '#web/core/hub-ui/Button.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { usePagePath, useWords } from '#web/core/site.ts';

const topics: readonly FollowTopic[] = ['live', 'episodes', 'releases', 'letters'];

/** The form to follow by mail on the home page: a plain HTML form without scripts, styled by that page. */
export default function FollowStrip() {
  const words = useWords('follow');
  const { mail } = usePageData('/api/follow');
  const path = usePagePath();
  if (!mail)
    return (
      <section data-unscripted className="wrap" aria-labelledby="follow-title">
        <div>
          <h2 id="follow-title" className="title">
            {words.title}
          </h2>
          <p className="dim">{words.lead}</p>
        </div>
        <div>
          <PageButton to={path('follow')}>{words.button}</PageButton>
        </div>
      </section>
    );
  return (
    <form data-unscripted className="wrap" method="post" action="/follow/new" aria-labelledby="follow-title">
      <div>
        <h2 id="follow-title" className="title">
          {words.title}
        </h2>
        <fieldset>
          <legend className="dim">{words.what}</legend>
          {topics.map((topic) => (
            <label key={topic}>
              <input type="checkbox" name="topics" value={topic} defaultChecked={topic !== 'letters'} />
              {words[topic]}
            </label>
          ))}
        </fieldset>
      </div>
      <div>
        <label htmlFor="follow-email">{words.email}</label>
        <input
          id="follow-email"
          name="email"
          type="email"
          autoComplete="email"
          aria-describedby="follow-consent"
          required
        />
        {/* A honeypot: only bots fill it in. */}
        <input name="website" type="text" autoComplete="off" hidden />
        <p id="follow-consent" className="small dim">
          {words.consent}
        </p>
        <Button type="submit">{words.button}</Button>
        <PageLink to={path('follow')}>{words.ways}</PageLink>
      </div>
    </form>
  );
}
