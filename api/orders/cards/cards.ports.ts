import type { Ports } from '#api/core/ports.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import type { CardProvider } from './cards.provider.ts';

/** What payments by card need from the rest of the program. */
export interface CardPorts extends OrderPorts, Pick<Ports, 'log'> {
  /** Undefined while no provider is connected. */
  provider: () => CardProvider | undefined;
}
