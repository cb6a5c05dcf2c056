import { expect, test } from 'vitest';
import { createPictureList } from './upload-queue.ts';

/** Uploads that end when the test says so. */
function uploads() {
  const under: { name: string; arrive: (url?: string) => void; fail: (why: string) => void; signal: AbortSignal }[] =
    [];
  const send = (file: File, { signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      under.push({
        name: file.name,
        arrive: (url = `/images/${file.name}`) => resolve(url),
        fail: (why) => reject(new Error(why)),
        signal,
      });
    });
  return { send, under, names: () => under.map(({ name }) => name) };
}

const file = (name: string) => new File(['x'], name);
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('two files are sent at a time, in their order, and the addresses come in the order shown', async () => {
  const { send, under, names } = uploads();
  const list = createPictureList(['/images/old'], send);
  list.add([file('a'), file('b'), file('c')]);
  expect(names()).toEqual(['a', 'b']);
  const settled = list.settled();
  under[1]?.arrive();
  await turn();
  expect(names()).toEqual(['a', 'b', 'c']);
  list.move(list.read().pictures[3]?.key ?? -1, 0);
  expect(list.read().notice).toBe('Picture 4 is now the cover.');
  under[0]?.arrive();
  under[2]?.arrive();
  expect(await settled).toEqual(['/images/c', '/images/old', '/images/a', '/images/b']);
});

test('one failure costs the others nothing, keeps the form from being saved, and can be tried again', async () => {
  const { send, under } = uploads();
  const list = createPictureList([], send);
  list.add([file('a'), file('b')]);
  under[0]?.fail('No picture');
  under[1]?.arrive();
  await expect(list.settled()).rejects.toThrow('A picture was not uploaded.');
  expect(list.read().pictures).toMatchObject([{ state: 'failed', error: 'No picture' }, { url: '/images/b' }]);
  list.retry(list.read().pictures[0]?.key ?? -1);
  under[2]?.arrive();
  expect(await list.settled()).toEqual(['/images/a', '/images/b']);
});

test('a cancelled upload is stopped and makes room for the next', async () => {
  const { send, under, names } = uploads();
  const list = createPictureList([], send);
  list.add([file('a'), file('b'), file('c')]);
  list.remove(list.read().pictures[0]?.key ?? -1);
  expect(under[0]?.signal.aborted).toBe(true);
  expect(names()).toEqual(['a', 'b', 'c']);
  under[0]?.fail('aborted');
  under[1]?.arrive();
  under[2]?.arrive();
  expect(await list.settled()).toEqual(['/images/b', '/images/c']);
});

test('a picture that is there already is not kept twice', async () => {
  const { send, under } = uploads();
  const list = createPictureList(['/images/same'], send);
  list.add([file('again')]);
  under[0]?.arrive('/images/same');
  expect(await list.settled()).toEqual(['/images/same']);
  expect(list.read().notice).toBe('again has already been added.');
});

test('thirty pictures are enough, and what is left out is named', () => {
  const { send, names } = uploads();
  const list = createPictureList(
    Array.from({ length: 29 }, (_, at) => `/images/${at}`),
    send,
  );
  list.add([file('last'), file('late')]);
  expect(names()).toEqual(['last']);
  expect(list.read().refusal).toBe('A car can have at most 30 pictures. Left out: late');
});
