import bowser from 'bowser';
import { isbot } from 'isbot';

/** What is counted of a browser, from its user agent. */
export interface Agent {
  device: string;
  browser: string;
  os: string;
}

const KEPT = 500;
const LONGEST = 400;

const devices: Record<string, string> = { desktop: 'Desktop', mobile: 'Phone', tablet: 'Tablet', tv: 'TV' };

/** Parses user agents; undefined for bots. Few different ones occur, so results are cached. */
export function agentReader(): (userAgent: string) => Agent | undefined {
  const known = new Map<string, Agent | undefined>();
  return (given) => {
    const userAgent = given.slice(0, LONGEST);
    if (known.has(userAgent)) return known.get(userAgent);
    if (known.size >= KEPT) known.clear();
    const agent = userAgent === '' || isbot(userAgent) ? undefined : read(userAgent);
    known.set(userAgent, agent);
    return agent;
  };
}

function read(userAgent: string): Agent {
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    device: devices[platform.type ?? ''] ?? 'Unknown',
    browser: browser.name || 'Unknown',
    os: os.name || 'Unknown',
  };
}
