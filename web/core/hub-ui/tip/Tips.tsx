import { Tooltip } from 'radix-ui';
import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import styles from './Tips.module.css';

const TIP_DELAY_MS = 700;
const TIP_SKIP_DELAY_MS = 300;

/** Tooltips for all controls with `data-tip`, without wrapping each. `first` has the pointer or focus. */
export default function Tips({ first }: { first: HTMLElement }) {
  const [control, setControl] = useState(first);
  useEffect(() => {
    const notice = ({ target }: Event) => {
      const next = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      if (next) setControl(next);
    };
    document.addEventListener('pointerover', notice, { passive: true });
    document.addEventListener('focusin', notice, { passive: true });
    return () => {
      document.removeEventListener('pointerover', notice);
      document.removeEventListener('focusin', notice);
    };
  }, []);
  return (
    <Tooltip.Provider delayDuration={TIP_DELAY_MS} skipDelayDuration={TIP_SKIP_DELAY_MS}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>
          <Stand control={control} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content className={styles.tip} sideOffset={6} collisionPadding={8}>
            {control.dataset.tip}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

const events = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const;

type Handler = (event: Event) => void;
type TriggerProps = Partial<Record<(typeof events)[keyof typeof events], Handler>>;

/** Attaches the tooltip trigger's ref and event handlers to a control that is already in the page. */
function Stand({ control, ref, ...props }: TriggerProps & { control: HTMLElement; ref?: Ref<HTMLElement> }) {
  const handlers = useRef<TriggerProps>(props);
  useEffect(() => {
    handlers.current = props;
  });
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
  useEffect(() => {
    attach(control);
    const listeners = Object.entries(events).map(([type, name]) => {
      const listener: Handler = (event) => handlers.current[name]?.(event);
      control.addEventListener(type, listener);
      return () => control.removeEventListener(type, listener);
    });
    if (control.matches(':hover'))
      handlers.current.onPointerMove?.(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    else if (control.matches(':focus-visible')) handlers.current.onFocus?.(new FocusEvent('focus'));
    return () => {
      for (const remove of listeners) remove();
      handlers.current.onPointerLeave?.(new PointerEvent('pointerleave'));
      attach(null);
    };
  }, [control, attach]);
  return null;
}
