import { expect, test } from 'vitest';
import { chooseNode, describeMachine } from './platform.mjs';

const debian = { platform: 'linux', arch: 'x64', glibc: '2.36', version: '20.20.2' };
const alpine = { ...debian, glibc: undefined };

test('the Node that the install brings runs where it is made for, whatever Node is there', () => {
  const machines = [
    debian,
    { ...debian, arch: 'arm64' },
    { platform: 'darwin', arch: 'arm64', glibc: undefined, version: '26.10.0' },
    { platform: 'darwin', arch: 'x64', glibc: undefined, version: '22.0.0' },
  ];
  for (const machine of machines) expect(chooseNode(machine)).toEqual({ node: 'brought' });
});

test('without glibc, and on other processors, the machine’s own Node does when it is new enough', () => {
  for (const version of ['26.0.0', '26.10.0']) {
    expect(chooseNode({ ...alpine, version })).toEqual({ node: 'own' });
    expect(chooseNode({ ...debian, arch: 'riscv64', version })).toEqual({ node: 'own' });
  }
  for (const version of ['20.20.2', '22.23.3', '24.21.0', '25.9.0']) {
    expect(chooseNode({ ...alpine, version }).refusal).toBe(
      `On Linux without glibc, such as Alpine, the shop runs on your own Node, which must be 26 or newer; this is ${version}.`,
    );
    expect(chooseNode({ ...debian, arch: 'riscv64', version }).refusal).toContain('On linux on riscv64');
  }
});

test('Windows is sent to WSL 2 in one line', () => {
  const { node, refusal } = chooseNode({ platform: 'win32', arch: 'x64', glibc: undefined, version: '26.10.0' });
  expect([node, refusal]).toEqual([undefined, expect.stringMatching(/^Windows [^\n]+ WSL 2 [^\n]+$/)]);
});

test('this machine is one on which the shop runs', () => {
  expect(chooseNode(describeMachine()).node).toBeDefined();
});
