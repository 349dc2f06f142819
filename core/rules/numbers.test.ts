import { describeRule, words } from '#core/testing/describe-rule.ts';
import { positiveInteger, positiveNumber, signedInteger, size } from './numbers.ts';

// spec validation-rules.1, validation-rules.2, validation-rules.3, validation-rules.4, validation-rules.8

describeRule('positive integer', {
  rule: positiveInteger,
  sentence: 'Allowed values are positive Integer numbers',
  good: words('1|2|3|5|7|9|10|11|42|99|100|101|365|1000|1440|86400|999999|2147483647|007|123456789012345| 8 '),
  bad: words('0|-1|+1|1.0|1.5|0.1|00|1e3|1,000|1 000|abc|1a|a1|0x10|Infinity|NaN||  |--1|١|½|1234567890123456'),
});

describeRule('positive number', {
  rule: positiveNumber,
  sentence: 'Allowed values are positive Integer and Float numbers',
  good: words(
    '1|2|10|0.1|0.5|0.25|1.0|1.5|2.75|3.14159|10.01|99.99|100|100.5|1000|86400|0.0001|12345.6789|007|5.50| 1.5 ',
  ),
  bad: words('0|0.0|-1|-0.5|+1|1.|.5|1,5|1.2.3|1e3|abc|1px|NaN|Infinity|||  |0x1|½|1 .5|--1|1.5%'),
});

describeRule('signed integer', {
  rule: signedInteger,
  sentence: 'Allowed values are signed Integer numbers',
  good: words('0|1|-1|+1|2|-2|10|-10|+10|42|-42|100|-100|999|-999|1000|-1000|007|-007|123456789| -5 '),
  bad: words('1.5|-1.5|0.0|--1|++1|+-1|-|+||  |abc|1a|a1|1e3|1,000|1 000|0x10|NaN|-Infinity|5px|½|- 1'),
});

describeRule('size', {
  rule: size,
  sentence: 'Allowed values are auto, 0, or a number with px, %, vw or vh',
  good: words(
    'auto|0|1px|10px|100px|1920px|0px|0.5px|12.25px|1%|50%|100%|33.33%|0%|10vw|100vw|50.5vw|10vh|100vh|62.5vh| auto ',
  ),
  bad: words(
    '1|10|100|-1px|+5px|-50%|px|%|vw|10 px|10em|10rem|10pt|1e3px|.5px|5.px|autos|AUTO|inherit||  |calc(1px)|10px;|10vmin',
  ),
});
