// Loaded before a process of the shop: its clock is off by CLOCK_OFF_MS, while the provider's and the database's are right.
const off = Number(process.env.CLOCK_OFF_MS);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...given: ConstructorParameters<DateConstructor> | []) {
    if (given.length === 0) super(RightDate.now() + off);
    else super(...given);
  }
  static override now() {
    return RightDate.now() + off;
  }
} as DateConstructor;
