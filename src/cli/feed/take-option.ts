import { UsageError } from '../usage-error.ts';

/** The value of an option that one command alone has, and the arguments without it. Throws `UsageError` where its value is missing. */
export function takeOption(
  command: string,
  args: readonly string[],
  name: string,
): { value: string | undefined; rest: string[] } {
  const rest: string[] = [];
  let value: string | undefined;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string;
    if (arg.startsWith(`${name}=`)) value = arg.slice(name.length + 1);
    else if (arg === name) {
      at++;
      if (args[at] === undefined) throw new UsageError(`${command}: ${name} is without its value`);
      value = args[at];
    } else rest.push(arg);
  }
  return { value, rest };
}
