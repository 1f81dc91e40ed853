import { listStationsLight } from './orval.ts';

const response = await listStationsLight({ name: '高円寺' });
if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
const [point] = [response.data.ResultSet.Point ?? []].flat();
console.log(point?.Station?.Name);
