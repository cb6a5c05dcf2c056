/** Of what comes with the install: the shop is tested with this version, and with no older one. */
export const OLDEST_NODE = 26;

/** The machines for which the install brings a Node, see optionalDependencies. On Linux it is linked with glibc. */
const BROUGHT = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/**
 * Which Node runs the shop on a machine: the one that the install brings, the machine's own, or none, with the reason.
 *
 * @param {{ platform: string; arch: string; glibc: string | undefined; version: string }} machine
 * @returns {{ node: 'brought' | 'own'; refusal?: undefined } | { node?: undefined; refusal: string }}
 */
export function chooseNode({ platform, arch, glibc, version }) {
  if (platform === 'win32') return { refusal: 'Windows itself is not supported: run this in WSL 2 (wsl --install).' };
  const isMusl = platform === 'linux' && !glibc;
  if (BROUGHT.includes(`${platform}-${arch}`) && !isMusl) return { node: 'brought' };
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return { node: 'own' };
  const machine = isMusl ? 'Linux without glibc, such as Alpine' : `${platform} on ${arch}`;
  return {
    refusal: `On ${machine}, the shop runs on your own Node, which must be ${OLDEST_NODE} or newer; this is ${version}.`,
  };
}

/** This machine, as `chooseNode` asks for it. */
export function describeMachine() {
  const { platform, arch, versions } = process;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return { platform, arch, glibc: header.glibcVersionRuntime, version: versions.node };
}
