import type { PostFigures } from '#shared/social/social.schema.ts';
import { reactionText, wholeReactionText } from './reaction-text.ts';

interface ReactionTextProps {
  figures: readonly PostFigures[];
  /** Of one network: all that it told, and when. */
  detailed: boolean;
}

/** Likes and answers on the networks; where none are told, why. */
export function ReactionText({ figures, detailed }: ReactionTextProps) {
  const [first] = figures;
  const { text, told } =
    detailed && first ? wholeReactionText(first.reactions, Date.now()) : reactionText(figures);
  return told ? <b>{text}</b> : <span className="hint">{text}</span>;
}
