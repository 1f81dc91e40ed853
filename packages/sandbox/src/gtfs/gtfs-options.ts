/** Default and maximum of the option `--walk` in metres. */
export const defaultWalk = 200;
export const maxWalk = 1000;

/** Options of the command `data from-gtfs` besides `--out`, and their meanings for the help text. */
export const gtfsOptions: readonly (readonly [flag: string, meaning: string])[] = [
  ['--report <ファイル>', '使わなかったものと、規則で決めたものを、行とともに書く'],
  ['--with-builtin', 'サンドボックスの鉄道に加える'],
  ['--walk <メートル>', `乗換のために歩ける直線距離。${maxWalk}まで (既定値: ${defaultWalk})`],
];
