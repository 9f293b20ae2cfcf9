export function distinct<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}

export function count<T>(list: readonly T[], item: T): number {
  return list.filter((each) => each === item).length;
}

export function without<T>(list: readonly T[], item: T): T[] {
  const at = list.indexOf(item);
  if (at < 0) throw new Error(`${String(item)} is not in the list`);
  return list.filter((_, index) => index !== at);
}

export function withoutIfThere<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? without(list, item) : [...list];
}

export function withoutAll<T>(list: readonly T[], items: readonly T[]): T[] {
  let rest = [...list];
  for (const item of items) rest = without(rest, item);
  return rest;
}

export function ascending(list: readonly number[]): number[] {
  return [...list].sort((a, b) => a - b);
}

/** Sorts by UTF-16 code units. */
export function alphabetical(list: readonly string[]): string[] {
  return [...list].sort();
}

/** All distinct choices of `size` items, each in the order of the list. */
export function choicesOf<T>(list: readonly T[], size: number): T[][] {
  const found: T[][] = [];
  const seen = new Set<string>();
  const walk = (from: number, chosen: T[]): void => {
    if (chosen.length === size) {
      const key = JSON.stringify(chosen);
      if (!seen.has(key)) found.push(chosen);
      seen.add(key);
      return;
    }
    list.slice(from).forEach((item, offset) => {
      walk(from + offset + 1, [...chosen, item]);
    });
  };
  walk(0, []);
  return found;
}
