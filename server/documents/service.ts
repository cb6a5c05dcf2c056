import { readInspection } from '../cars/inspection/inspections.ts';
import { presentSummary } from '../cars/inspection/summary.ts';
import { readCar, readSoldCar } from '../cars/service.ts';
import { ShopError } from '../errors.ts';
import { type Purchase, readPurchase, readPurchaseOf } from '../orders/purchase.ts';
import type { Reader } from '../plugins/session.ts';
import { readSettings } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import { drawForm, type GuideLanguage } from './cars/buyers-guide/buyers-guide.ts';
import { inspectionReportOf } from './cars/inspection-report.ts';
import { priceSheetOf } from './cars/price-sheet.ts';
import { billOfSaleOf } from './orders/bill-of-sale.ts';
import { receiptOf } from './orders/receipt.ts';
import { type Document, print, readDealer } from './paper.ts';

/** @throws ShopError NOT_FOUND, also for an order of somebody else; FORBIDDEN for staff who may not see orders */
export async function drawReceipt(shop: Shop, orderId: string, reader: Reader): Promise<Document> {
  const purchase = await withDrawnBuyer(await readPurchase(shop.db, orderId, reader));
  const dealer = await readDealer(shop);
  return print(receiptOf(dealer, purchase), dealer);
}

/** The receipt that goes with the email about a checkout; undefined where it became no order. */
export async function drawReceiptOf(shop: Shop, checkoutId: string): Promise<Document | undefined> {
  const purchase = await readPurchaseOf(shop.db, checkoutId);
  const dealer = await readDealer(shop);
  return purchase && print(receiptOf(dealer, await withDrawnBuyer(purchase)), dealer);
}

/**
 * @throws ShopError NOT_FOUND, also for an order of somebody else; FORBIDDEN for staff who may not see orders; CONFLICT
 * before the money is in
 */
export async function drawBillOfSale(shop: Shop, orderId: string, reader: Reader): Promise<Document> {
  const purchase = await withDrawnBuyer(await readPurchase(shop.db, orderId, reader));
  const { vehicle, carId } = purchase.order;
  const dealer = await readDealer(shop);
  return print(billOfSaleOf(dealer, purchase, vehicle ?? (await readSoldCar(shop.db, carId))), dealer);
}

/** @throws ShopError NOT_FOUND; of drafts, only staff know (D108) */
export async function drawPriceSheet(shop: Shop, carId: string, { isStaff }: { isStaff: boolean }): Promise<Document> {
  const car = await readCar(shop.db, carId, { isStaff });
  const dealer = await readDealer(shop);
  return print(priceSheetOf(dealer, car, shop.publicUrl()), dealer);
}

/**
 * What the Used Car Rule has dealers show with a used car, as the car's warranty and the law of the state say it.
 * @throws ShopError NOT_FOUND, also for a new car
 */
export async function drawBuyersGuide(
  shop: Shop,
  carId: string,
  { isStaff, language }: { isStaff: boolean; language: GuideLanguage },
): Promise<Document> {
  const car = await readCar(shop.db, carId, { isStaff });
  if (car.condition === 'new') throw new ShopError('NOT_FOUND', 'There is no Buyers Guide for a new car.');
  const { asIsSales } = await readSettings(shop, shop.db, 'selling');
  return drawForm(await readDealer(shop), car, { language, asIsSales });
}

/**
 * The report that counts, never a draft.
 * @throws ShopError NOT_FOUND
 */
export async function drawInspection(shop: Shop, carId: string, { isStaff }: { isStaff: boolean }): Promise<Document> {
  const car = await readCar(shop.db, carId, { isStaff });
  const report = await readInspection(shop.db, carId, { drafts: false, isStaff });
  const summary = presentSummary(car.inspection);
  if (!summary) throw new ShopError('NOT_FOUND', 'This car has no inspection report yet.');
  const dealer = await readDealer(shop);
  return print(inspectionReportOf(dealer, car, { report, summary }, shop.publicUrl()), dealer);
}

/** A buyer whose name no font of ours can draw whole is left for the pen, rather than called by question marks. */
async function withDrawnBuyer(purchase: Purchase): Promise<Purchase> {
  const { canDraw } = await import('./pdf/fonts.ts');
  return (await canDraw(purchase.buyer ?? '')) ? purchase : { ...purchase, buyer: undefined };
}
