import type { SandboxData } from '../data/types.ts';
import { deriveNetworkData } from '../data/derived/derive-network-data.ts';
import { buildTransportNetwork } from '../engine/network/build-transport-network.ts';
import type { TransportNetwork } from '../engine/network/transport-network.ts';
import { at, getOrCreate, readInt32 } from '../base/collections.ts';

const worlds = new WeakMap<TransportNetwork, TransportNetwork>();

/** Number that is added to all train codes by the engine update. It is so large that new codes never equal old ones. */
const reissued = 200_000;

/** Creates the network of the next engine version. One station no longer exists, and all trains have new codes. */
export function applyEngineUpdate(world: TransportNetwork): TransportNetwork {
  return getOrCreate(worlds, world, () => {
    const after = buildTransportNetwork(deriveNetworkData(dataAfter(world.data)), world.catalogue);
    return { ...after, stopNow: (version, run, stop) => stopNow(world, after, { version, run, stop }) };
  });
}

/** Returns the index that a stop has after the engine update, or `gone` if its station no longer exists. */
function stopNow(
  before: TransportNetwork,
  after: TransportNetwork,
  { version, run, stop }: { readonly version: string; readonly run: string; readonly stop: number },
): number {
  const pattern = before.patternById.get(run);
  if (pattern === undefined || version !== before.data.engine.engine.current) return stop;
  const isThere = (point: number): boolean => after.byCode.has(at(before.points, point).code);
  return isThere(readInt32(pattern.stops, stop)) ? pattern.stops.subarray(0, stop).filter(isThere).length : gone;
}

/**
 * Stop index that stands for a station which no longer exists after the engine update. No stop pattern has so many
 * stops, so a ride to the station is reported as unknown.
 */
const gone = 0xffff;

function dataAfter(data: SandboxData): SandboxData {
  const { engine, versions } = data.engine;
  const { current, next, abolished } = engine;
  const edition = `${next.slice(0, 6)}${next.slice(7, 9)}`;
  const names = abolished === undefined ? [] : [abolished];
  const code = data.stations.find(({ name }) => name === abolished)?.code;
  return {
    ...data,
    engine: {
      ...data.engine,
      engine: { ...engine, current: next, previous: current },
      reissued,
      versions: versions.map((one) => (one['createType'] === 'Edition' ? { ...one, create: edition } : one)),
    },
    stations: data.stations.filter(({ name }) => name !== abolished),
    walks: data.walks.filter(([from, to]) => from !== abolished && to !== abolished),
    lines: data.lines.map((line) => ({ ...line, path: without(line.path, abolished) })),
    services: data.services.map((service) => ({
      ...service,
      times: without(service.times, abolished),
      ...(service.upTimes && { upTimes: without(service.upTimes, abolished) }),
    })),
    changes: data.changes.filter(({ station }) => station !== abolished),
    timetableCodes: data.timetableCodes.filter(({ station }) => station !== code),
    codes: [],
    passes: {
      ...data.passes,
      abolished: { ...data.passes.abolished, stations: [...data.passes.abolished.stations, ...names] },
    },
    // The serialized data in the examples of the spec is older than the engine update.
    aliases: {
      courses: data.aliases.courses.map((one) => ({ ...one, older: true })),
      passes: data.aliases.passes.map((one) => ({ ...one, older: true })),
    },
  };
}

function without<T>(entries: Readonly<Record<string, T>>, name: string | undefined): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([one]) => one !== name));
}
