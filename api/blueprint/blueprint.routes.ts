import type { Handlers } from '#api/core/http/mount.ts';
import type { blueprintContract } from '#shared/blueprint/blueprint.contract.ts';
import type { BlueprintStore } from './blueprint.store.ts';

export function blueprintRoutes(store: BlueprintStore): Handlers<typeof blueprintContract> {
  return { get: () => store.product.get() };
}
