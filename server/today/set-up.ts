import { DEFAULT_STORE_NAME } from '../../shared/settings/defaults.ts';
import { type Lacking, type SetUpStep, setUpSteps, type Today } from '../../shared/today.ts';
import { reachesStaff } from '../auth/people.ts';
import { checkFirstCar } from '../cars/waiting/cars-waiting.ts';
import { hasSold } from '../orders/waiting/orders-waiting.ts';
import { readPublicSettings, readSection } from '../settings/service.ts';
import type { Shop } from '../shop.ts';

/** How far the dealership has come; null once it is done (D84). Example values are nobody's. */
export async function readSetUp(shop: Shop): Promise<Today['setUp']> {
  const { db, config } = shop;
  const [dealership, hours, legal, seen] = await Promise.all([
    readSection(shop, 'dealership'),
    readSection(shop, 'hours'),
    readSection(shop, 'legal'),
    readPublicSettings(shop),
  ]);
  const { name, address, email, logo } = dealership.section;
  // What customers read of them: a text that speaks of a number that is 0 may have nothing left.
  const { privacy, terms, returns = seen.promises.returnDays === 0 } = seen.legal;
  const isAddressed = !dealership.isExample && Object.values(address).every(Boolean);
  const isNamed = name !== DEFAULT_STORE_NAME;
  const isSending = Boolean(config.mail.smtpUrl && (config.mail.from || (email && !dealership.isExample)));
  const isReaching = await reachesStaff(shop, db);
  const isDone: Record<SetUpStep, boolean> = {
    address: isAddressed && isNamed,
    hours: !hours.isExample && Object.values(hours.section.days).some((spans) => spans.length > 0),
    legal: !legal.isExample && [privacy, terms, returns].every(Boolean),
    logo: !dealership.isExample && Boolean(logo),
    ...(await checkFirstCar(db)),
    mail: isSending && isReaching,
    // With a test key no money comes in.
    payments: config.stripe?.isTest === false,
    sale: await hasSold(db),
  };
  const lacks: { [Step in SetUpStep]?: Lacking | false } = {
    address: isAddressed && !isNamed && 'name',
    mail: isSending && !isReaching && 'staff-email',
  };
  const steps = setUpSteps.map((step) => {
    const lacking = lacks[step];
    return { step, isDone: isDone[step], ...(lacking && { lacks: lacking }) };
  });
  return steps.every((each) => each.isDone) ? null : steps;
}
