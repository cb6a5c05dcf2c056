/** The same numbers with room at a place: twice as much as is needed, so that they are rarely copied. */
export function withRoomFor<Numbers extends Uint32Array | Float64Array>(numbers: Numbers, place: number): Numbers {
  if (place < numbers.length) return numbers;
  const room = new (numbers.constructor as new (length: number) => Numbers)(2 * (place + 1));
  room.set(numbers);
  return room;
}
