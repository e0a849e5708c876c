import { Button } from 'antd';

interface ChooseMediaProps {
  /** The id of the input that is filled; its label has the same with `-label` behind it. */
  of: string;
  onClick: () => void;
  disabled?: boolean | undefined;
}

/** Opens the media library for a field, whose label describes it: one form can have several of them. */
export const ChooseMedia = ({ of, onClick, disabled }: ChooseMediaProps) => (
  <Button aria-describedby={`${of}-label`} onClick={onClick} disabled={disabled === true}>
    Choose from media
  </Button>
);
