import type { OrderFilter } from '#shared/orders/orders.admin.schema.ts';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';

/** The filter is in the address, so that an order opened from the list knows its neighbours. */
export const useOrderFilter = () =>
  useAddressState<OrderFilter>('state', 'kind', 'q', 'overdue', 'untold', 'sort');
