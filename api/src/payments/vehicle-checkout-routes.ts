import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/payments';
import { findUser } from '../accounts/index.ts';
import { apiError } from '../platform/api-error.ts';
import { route } from '../platform/route.ts';
import { openVehiclesCheckout } from './open-vehicles-checkout.ts';
import { quoteChosen, sumOf, toVehicleQuote } from './quote-vehicles.ts';
import type { Services } from './services.ts';

/** Registers the routes that quote several vehicles and open one checkout for them. */
export function vehicleCheckoutRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, calls.quoteVehicles, async ({ caller, query }) => {
    const chosen = await quoteChosen(services, caller, query.vehicleIds);
    const owner = await findUser(services.db, chosen[0].vehicle.user_id);
    if (!owner) throw apiError('not_found');
    return {
      owner: { id: owner.id, firstName: owner.first_name, lastName: owner.last_name },
      vehicles: chosen.map(toVehicleQuote),
      amountInCents: sumOf(chosen),
    };
  });

  route(app, services, calls.createVehiclesPaymentKey, ({ caller, body, site }) =>
    openVehiclesCheckout(services, site, caller, body),
  );
}
